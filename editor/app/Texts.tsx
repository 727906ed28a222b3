/** The pane with the text of one file, or with two texts beside each other. */
import { Icon } from "../components/Icon.tsx";
import type { Studio } from "../studio/studio.ts";

export function Texts({ studio }: { readonly studio: Studio }) {
  const rules = studio.rules.value;
  const files = studio.split.files.value;
  const phrases = studio.phrases.value;
  if (!rules) return null;
  return (
    <div class="texts">
      {files.map((path, at) => (
        <div key={at} class={studio.split.at.value === at ? "text at" : "text"} data-test={`text-${at + 1}`}>
          {files.length > 1 && (
            <div class="text-head">
              <span>{path?.slice(path.lastIndexOf("/") + 1)}</span>
              <button
                type="button"
                class="quiet"
                aria-label={phrases.closeText(path ?? "")}
                onClick={() => {
                  studio.split.close(at);
                  rules.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </div>
          )}
          <rules.View studio={studio} rules={rules} at={at} />
        </div>
      ))}
    </div>
  );
}

/**
 * Connects the page again after its server was restarted. Page and server prove to each other that they know a common
 * secret, the pass.
 */

/**
 * The result of connecting again. `absent`: no server answers; `another`: the server that answers has another folder.
 */
export type Returned = "back" | "absent" | "another";

/** Asks the restarted server for access, with the pass that the earlier server gave to this page. */
export async function comeBack(pass: string): Promise<Returned> {
  try {
    const question = base64url(crypto.getRandomValues(new Uint8Array(18)));
    const asked = await fetch(`api/return?question=${question}`, { credentials: "omit" });
    if (!asked.ok) return "absent";
    const { question: theirs, proof } = (await asked.json()) as { readonly question: string; readonly proof: string };
    if (proof !== (await proofOf(pass, "server", question))) return "another";
    const answered = await fetch("api/return", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ question: theirs, proof: await proofOf(pass, "page", theirs) }),
    });
    return answered.ok ? "back" : "another";
  } catch {
    return "absent";
  }
}

async function proofOf(pass: string, side: "server" | "page", question: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(pass), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, bytes(`${side} ${question} ${location.origin}`));
  return base64url(new Uint8Array(signed));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

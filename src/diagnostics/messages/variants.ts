/** Mistakes of variants that change a game, or one another. */
import { entry } from "../entry.ts";

/** Messages about variants. */
export const variantsMessages = {
  "change-conflict": entry<{ name: string; first: string; second: string; usual: boolean }>({
    severity: "error",
    title: ({ name, first, second }) =>
      `${first} and ${second} both replace \`${name}\`, so one of them would have no effect.`,
    hint: ({ usual, first, second }) =>
      usual && first === second
        ? "Refer to `usual` in one of them, or use `where` to say when each applies."
        : `${usual ? "Refer to `usual` in one of them. Or write" : "Write"} \`excludes\` in one of them if they cannot be played together, or \`over: [${bare(first)}]\` in ${second} if it should win when both are played.`,
    why: "Two replacements of the same thing cannot both apply.",
  }),
  "order-decides": entry<{
    name: string;
    a: string;
    b: string;
    where: boolean;
    below?: { readonly by: string; readonly section: string };
  }>({
    severity: "error",
    title: ({ name, a, b }) => `\`${a}\` and \`${b}\` both change \`${name}\`, and their order decides the result.`,
    hint: ({ name, a, b, where, below }) =>
      [
        `Write \`over: [${a}]\` in \`${b}\` if it should be applied on top of the other, or \`excludes: [${a}]\` if they are never played together.`,
        ...(below
          ? [
              `Or redefine \`${name}\` under \`${below.section}:\` in \`${below.by}\`, so that all changes are applied on top of it.`,
            ]
          : []),
        ...(where && !below ? ["Or make the conditions after `where` mutually exclusive."] : []),
      ].join(" "),
    why: "Variants must give the same game in whatever order they are named, unless one of them says that it goes over the other.",
  }),
  "order-of-rules": entry<{ name: string; a: string; b: string; where: boolean }>({
    severity: "warning",
    title: ({ name, a, b }) =>
      `\`${a}\` and \`${b}\` both add rules to \`${name}\`, and their order decides which come first.`,
    hint: ({ a, b }) =>
      `Write \`over: [${a}]\` in \`${b}\` if its rules should surround those of \`${a}\`, or \`excludes: [${a}]\` if they are never played together.`,
    why: "The rules of the variant that is named later surround the others: its `before` rules come first, and its `after` rules come last.",
  }),
  "over-circle": entry<{ name: string; other: string }>({
    severity: "error",
    title: ({ name, other }) => `\`${name}\` must go over \`${other}\`, which must go over \`${name}\`.`,
    hint: () => "Remove one of the two from `over` or `needs`.",
    why: "A variant comes after all variants that it needs or goes over. In a circle, none could come first.",
  }),
  "section-replaced": entry<{ name: string; variant: string; pieces: boolean }>({
    severity: "warning",
    title: ({ name, variant, pieces }) =>
      pieces
        ? `\`${variant}\` lists every \`${name}\` again, so those of the game are lost.`
        : `\`${variant}\` rewrites \`${name}\`, so nothing is left of that section of the game.`,
    hint: ({ name, pieces }) =>
      pieces
        ? "To change or add some pieces, write rows with their names. To replace all of them, remove those of the game with `without`."
        : name === "winners"
          ? "To add to it, write `winners becomes` under `change:`, and `usual` for what the game says."
          : `To add to it, write \`before ${name}:\` or \`after ${name}:\` under \`change:\`. To replace it, write \`instead of ${name}:\` there.`,
    why: "A section in a variant replaces the whole section of the game, but most variants are meant only to add something.",
  }),
  "taken-away": entry<{ name: string; variant: string; by?: string }>({
    severity: "error",
    title: ({ name, variant, by }) =>
      by
        ? `\`${variant}\` removes \`${name}\`, but \`${by}\` changes it.`
        : `\`${variant}\` removes \`${name}\`, but other rules still need it.`,
    hint: ({ variant, by }) =>
      by
        ? `Write \`excludes: [${variant}]\` in \`${by}\` if they cannot be played together.`
        : "Also change the rules that use it, or keep it.",
    why: "If a variant removes something, no other variant can use it.",
  }),
  "variants-exclude": entry<{ a: string; b: string }>({
    severity: "error",
    title: ({ a, b }) =>
      a === b ? `\`${a}\` cannot exclude itself.` : `\`${a}\` and \`${b}\` cannot be played together.`,
    hint: ({ a, b }) => (a === b ? "Remove its own name from `excludes`." : "Leave one of them out."),
    why: "`excludes` names the other variants with which this one cannot be played.",
  }),
  "players-apart": entry<{ name: string; other: string }>({
    severity: "error",
    title: ({ name, other }) => `There is no number of players that both \`${other}\` and \`${name}\` allow.`,
    hint: ({ other }) => `Make the ranges overlap, or write \`excludes: [${other}]\`.`,
    why: "Variants can be played together only with a number of players that each of them allows.",
  }),
  "needs-circle": entry<{ name: string; other: string }>({
    severity: "error",
    title: ({ name, other }) =>
      name === other ? `\`${name}\` cannot need itself.` : `\`${name}\` needs \`${other}\`, which needs \`${name}\`.`,
    hint: () => "Make only one of them need the other.",
    why: "A variant comes after all variants that it needs. In a circle, none could come first.",
  }),
  "variant-twice": entry<{ name: string; game: boolean }>({
    severity: "error",
    title: ({ name, game }) =>
      game ? `The game itself already has a variant called \`${name}\`.` : `There are two variants called \`${name}\`.`,
    hint: () => "Give one of them another name.",
    why: "A variant is chosen by its name.",
  }),
  "variant-not-found": entry<{ name: string; file: string }>({
    severity: "error",
    title: ({ name, file }) => `The variant \`${name}\` cannot be found in a file called \`${file}\`.`,
    hint: ({ name, file }) => `Call the file \`${name}.yaml\`, or write \`variant: ${file.replace(/\.ya?ml$/, "")}\`.`,
    why: "Commands and scenarios look for a variant in the file of that name.",
  }),
  "of-variant": entry<{ name: string; game: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` is a variant, not a game.`,
    hint: ({ name, game }) => `Write \`of: ${game}\`, and \`needs: [${name}]\` below it.`,
    why: "Every variant belongs to a game. To build on another variant, use `needs`.",
  }),
};

/** A name without its quotation marks. */
function bare(name: string): string {
  return name.replaceAll("`", "");
}

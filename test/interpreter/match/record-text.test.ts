/** The text of a recorded match says what the record says, with a line for each move. */
import { expect, test } from "vitest";
import { recordText } from "../../../src/interpreter/match/record/record-text.ts";
import { LAYING, matchOf } from "./games.ts";

test("a record is read back from its text, before the first move and after it", () => {
  const match = matchOf(LAYING);
  expect(recordText(match.hostRecord())).toContain('"moves": []');
  expect(JSON.parse(recordText(match.hostRecord()))).toEqual(JSON.parse(JSON.stringify(match.hostRecord())));
  const [decision] = match.decisions();
  match.answer(decision!, decision!.answers[0]!);
  const text = recordText(match.hostRecord());
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(match.hostRecord())));
  expect(text.split("\n").filter((line) => line.includes('"answer"'))).toHaveLength(1);
});

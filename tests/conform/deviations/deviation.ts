/** What a deviation is, and what several of them need. */
import { callNamed } from '../../../src/contract/index.ts';
import type { RuleId } from '../../../tools/conform/rules.ts';
import type { Hooks, Json, ProxiedAnswer, ProxiedRequest } from '../../../tools/conform/wire/proxy.ts';

export interface Deviation {
  /** What the back end does instead of the rule. */
  readonly does: string;
  /** The rule by which it is to be named. */
  readonly rule: RuleId;
  /** What that rule's failure is about; absent: anything. */
  readonly on?: RegExp;
  /** Other rules that the same deviation breaks. */
  readonly also?: readonly RuleId[];
  readonly hooks: Hooks;
}
/** Deviations that touch different calls or topics, so that one run shows them all. */
export interface Batch {
  readonly name: string;
  /** Rules and groups that the run tests. */
  readonly only: readonly string[];
  readonly deviations: readonly Deviation[];
}
/** Sessions of the test, for a back end that mistakes one caller for another. */
export interface Tokens {
  readonly player: string;
  readonly agent: string;
}
export const pathOf = (name: string): string => callNamed(name)?.path ?? '';
export const valueOf = ({ body }: ProxiedAnswer): Json => body['value'] as Json;
/** Changes the successful answers of a call. */
export const answerOf = (
  name: string,
  change: (answer: ProxiedAnswer, request: ProxiedRequest) => void,
): NonNullable<Hooks['answer']> => {
  const path = pathOf(name);
  return (answer, request) => {
    if (request.path === path && answer.body['success'] === true) change(answer, request);
  };
};
export const answered = (status: number, body: Json, type = 'application/json; charset=utf-8'): ProxiedAnswer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body,
});
export const bearer = (token: string): { readonly authorization: string } => ({ authorization: `Bearer ${token}` });
/** The topics of a `subscribe`, each changed; a malformed one passes as it is. */
export const eachTopic = (body: Json, change: (topic: Json) => Json): Json => ({
  ...body,
  ...(Array.isArray(body['topics']) ? { topics: (body['topics'] as Json[]).map(change) } : {}),
});
/** Changes each frame of a family. */
export const eachFrame =
  (family: string, change: (frame: Json) => readonly Json[]): NonNullable<Hooks['event']> =>
  (name, body) => {
    if (name !== 'frames') return [body];
    const frames = (body['frames'] as Json[]).flatMap((frame) =>
      String(frame['topic']).split(':')[0] === family ? change(frame) : [frame],
    );
    return [{ frames }];
  };

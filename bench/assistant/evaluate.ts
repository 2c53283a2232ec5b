import type { ChatReplyJson } from '#contract/assistant.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { Question, Questions } from './question.ts'

/** Asks the assistant, as the demo store's shopper where `as` says so. */
export type Ask = (
  asked: { message: string; conversationId?: string | undefined; productId?: string | undefined },
  as: Question['as'],
) => Promise<ChatReplyJson>

export interface Judged {
  kind: string
  question: Question
  reply: ChatReplyJson
  faults: string[]
}

/** Asks all questions, each in a conversation of its own, and judges what comes. */
export async function evaluate(ask: Ask, questions: Questions): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [kind, ofKind] of Object.entries(questions)) {
    for (const question of ofKind) {
      let conversationId: string | undefined
      for (const message of question.before ?? []) {
        conversationId = (await ask({ message, conversationId, productId: question.on }, question.as)).conversationId
      }
      const reply = await ask({ message: question.ask, conversationId, productId: question.on }, question.as)
      judged.push({ kind, question, reply, faults: judgeAnswer(reply, question.expect) })
    }
  }
  return judged
}

/** Of the answers, how many are right: 0…1. */
export const scoreOf = (judged: Judged[]): number =>
  judged.filter(({ faults }) => faults.length === 0).length / judged.length

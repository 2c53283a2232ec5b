import type { ChatReplyJson } from '#contract/assistant.ts'
import { checkAnswer } from './check-answer.ts'
import type { Question, Questions } from './question.ts'

/** Sends a message to the assistant. @param as whether to sign in as the demo shopper */
export type Ask = (
  request: { message: string; conversationId?: string | undefined; productId?: string | undefined },
  as: Question['as'],
) => Promise<ChatReplyJson>

export interface Evaluated {
  kind: string
  question: Question
  reply: ChatReplyJson
  faults: string[]
}

/** Asks each question in a new conversation and checks the answers. */
export async function evaluate(ask: Ask, questionsByKind: Questions): Promise<Evaluated[]> {
  const evaluated: Evaluated[] = []
  for (const [kind, questions] of Object.entries(questionsByKind)) {
    for (const question of questions) {
      let conversationId: string | undefined
      for (const message of question.before ?? []) {
        conversationId = (await ask({ message, conversationId, productId: question.on }, question.as)).conversationId
      }
      const reply = await ask({ message: question.ask, conversationId, productId: question.on }, question.as)
      evaluated.push({ kind, question, reply, faults: checkAnswer(reply, question.expect) })
    }
  }
  return evaluated
}

/** Share of correct answers, from 0 to 1. */
export const scoreOf = (evaluated: Evaluated[]): number =>
  evaluated.filter(({ faults }) => faults.length === 0).length / evaluated.length

import type { ChatReplyJson } from '#contract/assistant.ts'
import { checkAnswer } from './check-answer.ts'
import type { Question, Questions } from './question.ts'

/** Sends a message to the assistant. @param as whether to sign in as the demo shopper */
export type SendMessage = (
  request: { message: string; conversationId?: string | undefined; productId?: string | undefined },
  as: Question['as'],
) => Promise<ChatReplyJson>

export interface EvaluatedQuestion {
  kind: string
  question: Question
  reply: ChatReplyJson
  faults: string[]
}

/** Asks each question in a new conversation and checks the answers. */
export async function evaluate(sendMessage: SendMessage, questionsByKind: Questions): Promise<EvaluatedQuestion[]> {
  const evaluated: EvaluatedQuestion[] = []
  for (const [kind, questions] of Object.entries(questionsByKind)) {
    for (const question of questions) {
      let conversationId: string | undefined
      for (const message of question.before ?? []) {
        const reply = await sendMessage({ message, conversationId, productId: question.on }, question.as)
        conversationId = reply.conversationId
      }
      const reply = await sendMessage({ message: question.ask, conversationId, productId: question.on }, question.as)
      evaluated.push({ kind, question, reply, faults: checkAnswer(reply, question.expect) })
    }
  }
  return evaluated
}

/** Share of correct answers, from 0 to 1. */
export const calculateScore = (evaluated: EvaluatedQuestion[]): number =>
  evaluated.filter(({ faults }) => faults.length === 0).length / evaluated.length

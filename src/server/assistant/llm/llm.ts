import type { Shop } from '../../shop.ts'
import type { AnswerPart, Engine, Question } from '../engine.ts'
import type { LlmSettings } from './llm-settings.ts'
import { UnfitAnswer } from './unfit-answer.ts'

/**
 * Lets a language model answer, and another engine whenever the model fails, is slow, or says what is not so: then what it
 * said is taken back.
 */
export const llm = (shop: Shop, settings: LlmSettings, instead: Engine): Engine => ({
  name: 'llm',
  async *answer(question: Question): AsyncGenerator<AnswerPart> {
    let begun = false
    try {
      // With the first question: nothing else of the shop needs it.
      const { askModel } = await import('./ask-model.ts')
      for await (const part of askModel(shop, settings, question)) {
        begun ||= part.topic === 'text'
        yield part
      }
    } catch (error) {
      question.signal.throwIfAborted()
      shop.log.warn(describeFailure(error), 'the language model did not answer')
      if (begun) yield { topic: 'restart' }
      yield { topic: 'engine', engine: instead.name }
      yield* instead.answer(question)
    }
  },
})

/** Not in the words of the model's server, which may quote the key or what the shopper said. */
function describeFailure(error: unknown): { failure: string; status?: number } {
  if (!(error instanceof Error)) return { failure: typeof error }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? { status: error.statusCode } : {}
  return { failure: error instanceof UnfitAnswer ? error.message : error.name, ...status }
}

import type { DiscoveryContext } from '../../context.ts'
import type { AnswerPart, Engine, Question } from '../engine.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { LlmSettings } from './llm-settings.ts'
import { NoAnswer } from './no-answer.ts'
import { UnfitAnswer } from './unfit-answer.ts'

/**
 * Lets a language model answer, and another engine whenever the model fails, is slow, or says what is not so: then what it
 * said is taken back. A model that does not answer at all is not waited for again and again.
 */
export function llm(shop: DiscoveryContext, settings: LlmSettings, instead: Engine): Engine {
  const breaker = new CircuitBreaker()
  return {
    name: 'llm',
    async *answer(question: Question): AsyncGenerator<AnswerPart> {
      if (breaker.mayTry()) {
        let begun = false
        try {
          // With the first question: nothing else of the shop needs it.
          const { askModel } = await import('./ask-model.ts')
          for await (const part of askModel(shop, settings, question)) {
            begun ||= part.topic === 'text'
            yield part
          }
          breaker.succeeded()
          return
        } catch (error) {
          question.signal.throwIfAborted()
          shop.log.warn(describeFailure(error), 'the language model did not answer')
          if (isOfThisMessage(error)) breaker.succeeded()
          else if (breaker.failed()) shop.log.warn('the language model is skipped for a while')
          if (begun) yield { topic: 'restart' }
        }
      }
      yield { topic: 'engine', engine: instead.name }
      yield* instead.answer(question)
    },
  }
}

/** Whether the model is there, and only this message came to nothing: no shopper can talk it away from the others. */
const isOfThisMessage = (error: unknown): boolean =>
  error instanceof UnfitAnswer || [400, 413, 422].includes(statusOf(error) ?? 0)

/** Not in the words of the model's server, which may quote the key or what the shopper said. */
function describeFailure(error: unknown): { failure: string; status?: number } {
  if (!(error instanceof Error)) return { failure: typeof error }
  const status = statusOf(error)
  return {
    failure: error instanceof UnfitAnswer || error instanceof NoAnswer ? error.message : error.name,
    ...(status && { status }),
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

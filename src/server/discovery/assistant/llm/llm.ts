import type { DiscoveryContext } from '../../context.ts'
import type { AnswerPart, Engine, Question } from '../engine.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { IncompleteAnswer } from './incomplete-answer.ts'
import type { LlmSettings } from './llm-settings.ts'
import { RejectedAnswer } from './rejected-answer.ts'

/**
 * Answers with a language model. If the model fails, is slow or makes wrong statements, its text is retracted and another
 * engine answers. After repeated failures, the circuit breaker skips the model for a while.
 */
export function llm(shop: DiscoveryContext, settings: LlmSettings, fallback: Engine): Engine {
  const breaker = new CircuitBreaker()
  return {
    name: 'llm',
    async *answer(question: Question): AsyncGenerator<AnswerPart> {
      if (breaker.mayTry()) {
        let hasText = false
        try {
          // Imported with the first question, because nothing else needs the library.
          const { askModel } = await import('./ask-model.ts')
          for await (const part of askModel(shop, settings, question)) {
            hasText ||= part.topic === 'text'
            yield part
          }
          breaker.succeeded()
          return
        } catch (error) {
          question.signal.throwIfAborted()
          shop.log.warn(describeFailure(error), 'the language model failed')
          if (isCausedByMessage(error)) breaker.succeeded()
          else if (breaker.failed()) shop.log.warn('the language model is skipped for a while')
          if (hasText) yield { topic: 'restart' }
        }
      }
      yield { topic: 'engine', engine: fallback.name }
      yield* fallback.answer(question)
    },
  }
}

/** Whether the failure is due to this message. Such failures must not open the circuit, or a shopper could provoke it. */
const isCausedByMessage = (error: unknown): boolean =>
  error instanceof RejectedAnswer || [400, 413, 422].includes(getStatus(error) ?? 0)

/** Omits messages of the model's server, which may contain the key or the shopper's text. */
function describeFailure(error: unknown): { failure: string; status?: number } {
  if (!(error instanceof Error)) return { failure: typeof error }
  const status = getStatus(error)
  return {
    failure: error instanceof RejectedAnswer || error instanceof IncompleteAnswer ? error.message : error.name,
    ...(status && { status }),
  }
}

const getStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { isStepCount, type ModelMessage, streamText } from 'ai'
import type { DiscoveryContext } from '../../context.ts'
import type { AnswerPart, Question } from '../engine.ts'
import { checkSentence } from './check-sentence.ts'
import { IncompleteAnswer } from './incomplete-answer.ts'
import { instructions } from './instructions.ts'
import { KnownFacts } from './known-facts.ts'
import type { LlmSettings } from './llm-settings.ts'
import { readContext } from './read-context.ts'
import { RejectedAnswer } from './rejected-answer.ts'
import { inSentences } from './sentences.ts'
import { stripMarkup } from './strip-markup.ts'
import { toolsFor } from './tools.ts'

/** Maximum calls of the model for an answer; each except the last ends with tool calls. */
const MAX_STEPS = 5
const MAX_TOKENS = 700
/** Timeout of a tool call, in ms. */
const TOOL_MS = 5_000
/** Timeout of a whole reply, as a multiple of the timeout of its first token. */
const TOTAL_TIMEOUT_FACTOR = 4
/** Turns of the conversation in the prompt, and characters of each. */
const MAX_PROMPT_TURNS = 6
const MAX_TURN_LENGTH = 1_000

// Disables the library's own logging.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * Streams an answer of the model by sentences. Each is yielded only after its statements about prices and stock are verified.
 * @throws RejectedAnswer when a statement is wrong; IncompleteAnswer when the stream ends too early; errors of the connection
 */
export async function* askModel(
  shop: DiscoveryContext,
  settings: LlmSettings,
  question: Question,
): AsyncGenerator<AnswerPart> {
  const { baseUrl, apiKey, model, timeoutMs } = settings
  const context = await readContext(shop, question)
  const facts = new KnownFacts(question, context)
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
  })
  const { stream } = streamText({
    model: provider(model),
    instructions: instructions(context),
    messages: toMessages(question),
    tools: toolsFor(shop, question, context, facts),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    temperature: 0.2,
    timeout: {
      firstChunkMs: timeoutMs,
      chunkMs: timeoutMs,
      toolMs: TOOL_MS,
      totalMs: TOTAL_TIMEOUT_FACTOR * timeoutMs,
    },
    abortSignal: question.signal,
    // The error reaches the reader of the stream.
    onError: () => {},
  })

  let answer = ''
  for await (const sentence of inSentences(readText(stream))) {
    const text = stripMarkup(sentence)
    checkSentence(text, facts)
    answer += text
    if (text) yield { topic: 'text', text }
  }
  if (answer.trim() === '') throw new RejectedAnswer('the answer was empty')
  yield* facts.shownWith(answer)
}

function toMessages({ turns, message }: Question): ModelMessage[] {
  const before = turns.slice(-MAX_PROMPT_TURNS).flatMap(({ message, answer }): ModelMessage[] => [
    { role: 'user', content: message.slice(0, MAX_TURN_LENGTH) },
    { role: 'assistant', content: answer.slice(0, MAX_TURN_LENGTH) },
  ])
  return [...before, { role: 'user', content: message }]
}

type Stream = ReturnType<typeof streamText>['stream']

/** The text of all steps. @throws the error that ended the stream too early */
async function* readText(stream: Stream): AsyncGenerator<string> {
  let step = 0
  let lastStep = 0
  for await (const part of stream) {
    switch (part.type) {
      case 'start-step':
        step++
        break
      case 'text-delta':
        // Text after a tool call begins a new paragraph.
        if (lastStep && lastStep !== step) yield '\n'
        lastStep = step
        yield part.text
        break
      case 'error':
        throw part.error
      case 'abort':
        throw new IncompleteAnswer('the answer took too long')
      case 'finish':
        if (part.finishReason === 'stop') return
        throw new RejectedAnswer(`the answer ended with the reason ${part.finishReason}`)
    }
  }
  throw new IncompleteAnswer('the answer ended too early')
}

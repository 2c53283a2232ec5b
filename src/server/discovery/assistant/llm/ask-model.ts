import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { isStepCount, type ModelMessage, streamText } from 'ai'
import type { DiscoveryContext } from '../../context.ts'
import type { AnswerPart, Question } from '../engine.ts'
import { checkSentence } from './check-sentence.ts'
import { instructions } from './instructions.ts'
import { KnownFacts } from './known-facts.ts'
import type { LlmSettings } from './llm-settings.ts'
import { NoAnswer } from './no-answer.ts'
import { plainWords } from './plain-words.ts'
import { readContext } from './read-context.ts'
import { inSentences } from './sentences.ts'
import { toolsFor } from './tools.ts'
import { UnfitAnswer } from './unfit-answer.ts'

/** Times that the model is asked for one answer: each but the last ends with a look into the shop. */
const MAX_STEPS = 5
const MAX_TOKENS = 700
/** How long a look into the shop may take, in ms. */
const TOOL_MS = 5_000
/** Timeout of a whole reply, as a multiple of the timeout of its first token. */
const WHOLE = 4
/** Turns of the conversation in the prompt, and characters of each. */
const MAX_TOLD_TURNS = 6
const MAX_TURN_LENGTH = 1_000

// The shop says itself what it logs.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * An answer of the model, sentence by sentence: each is only shown when what it says of prices and stock is so.
 * @throws UnfitAnswer when it is not; NoAnswer when it ends too early; whatever failed on the way to the model
 */
export async function* askModel(
  shop: DiscoveryContext,
  settings: LlmSettings,
  question: Question,
): AsyncGenerator<AnswerPart> {
  const { baseUrl, apiKey, model, patienceMs } = settings
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
    messages: conversation(question),
    tools: toolsFor(shop, question, facts),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    temperature: 0.2,
    timeout: { firstChunkMs: patienceMs, chunkMs: patienceMs, toolMs: TOOL_MS, totalMs: WHOLE * patienceMs },
    abortSignal: question.signal,
    // The error reaches the reader of the stream.
    onError: () => {},
  })

  let said = ''
  for await (const sentence of inSentences(textOf(stream))) {
    const text = plainWords(sentence)
    checkSentence(text, facts)
    said += text
    if (text) yield { topic: 'text', text }
  }
  if (said.trim() === '') throw new UnfitAnswer('it said nothing')
  yield* facts.shownWith(said)
}

function conversation({ turns, message }: Question): ModelMessage[] {
  const before = turns.slice(-MAX_TOLD_TURNS).flatMap(({ message, answer }): ModelMessage[] => [
    { role: 'user', content: message.slice(0, MAX_TURN_LENGTH) },
    { role: 'assistant', content: answer.slice(0, MAX_TURN_LENGTH) },
  ])
  return [...before, { role: 'user', content: message }]
}

type Stream = ReturnType<typeof streamText>['stream']

/** The words of all steps. @throws whatever ended it before its end */
async function* textOf(stream: Stream): AsyncGenerator<string> {
  let step = 0
  let begun = 0
  for await (const part of stream) {
    switch (part.type) {
      case 'start-step':
        step++
        break
      case 'text-delta':
        // What follows a look into the shop is another paragraph.
        if (begun && begun !== step) yield '\n'
        begun = step
        yield part.text
        break
      case 'error':
        throw part.error
      case 'abort':
        throw new NoAnswer('it took too long')
      case 'finish':
        if (part.finishReason === 'stop') return
        throw new UnfitAnswer(`it ended by ${part.finishReason}`)
    }
  }
  throw new NoAnswer('it broke off')
}

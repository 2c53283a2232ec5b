import { z } from 'zod'

/** A language model with an OpenAI-compatible API. */
export interface LlmSettings {
  /** The URL of the API without a slash at the end, such as `https://api.openai.com/v1`. */
  baseUrl: string
  /** Local models usually need no key. */
  apiKey: string | undefined
  /** The server's name for the model. */
  model: string
  /** Timeout of the first token, in ms. */
  patienceMs: number
}

/** The environment variables of the model. */
export const llmVariables = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'Write it like https://api.openai.com/v1', abort: true })
    .refine((url) => !/[?#@]/.test(url), 'It has no query, no fragment and no password')
    .optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'It has only visible characters')
    .optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_PATIENCE_SECONDS: z.coerce.number('Write a number of seconds, such as 6').min(0.1).max(120).default(6),
}

type Variables = z.output<z.ZodObject<typeof llmVariables>>

/**
 * @returns undefined when no model is configured
 * @throws Error when only one of URL and model is set
 */
export function llmSettings(variables: Variables): LlmSettings | undefined {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_PATIENCE_SECONDS } = variables
  if (!LLM_BASE_URL && !LLM_MODEL) return undefined
  if (!LLM_BASE_URL || !LLM_MODEL)
    throw new Error(
      `The environment variable ${LLM_MODEL ? 'LLM_BASE_URL' : 'LLM_MODEL'} is missing: LLM_BASE_URL and LLM_MODEL belong together`,
    )
  return {
    baseUrl: LLM_BASE_URL.replace(/\/+$/, ''),
    apiKey: LLM_API_KEY,
    model: LLM_MODEL,
    patienceMs: LLM_PATIENCE_SECONDS * 1000,
  }
}

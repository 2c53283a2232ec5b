import { z } from 'zod'
import { SettingsError } from '#server/platform/errors/settings-error.ts'

/** A language model with an OpenAI-compatible API. */
export interface LlmSettings {
  /** The URL of the API without a slash at the end, such as `https://api.openai.com/v1`. */
  baseUrl: string
  /** Local models usually need no key. */
  apiKey: string | undefined
  /** The server's name for the model. */
  model: string
  /** Timeout of the first token, in ms. */
  timeoutMs: number
}

const SECONDS = 'Write a number of seconds up to 120, such as 6'

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
  LLM_TIMEOUT_SECONDS: z.coerce.number(SECONDS).min(0.1, SECONDS).max(120, SECONDS).default(6),
}

type Variables = z.output<z.ZodObject<typeof llmVariables>>

/**
 * @returns undefined when no model is configured
 * @throws SettingsError when only one of URL and model is set
 */
export function llmSettings(variables: Variables): LlmSettings | undefined {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, LLM_TIMEOUT_SECONDS } = variables
  if (!LLM_BASE_URL && !LLM_MODEL) return undefined
  if (!LLM_BASE_URL || !LLM_MODEL)
    throw new SettingsError([
      {
        problem: `The environment variable ${LLM_MODEL ? 'LLM_BASE_URL' : 'LLM_MODEL'} is missing`,
        remedy: 'LLM_BASE_URL and LLM_MODEL belong together: set both, or remove both',
      },
    ])
  return {
    baseUrl: LLM_BASE_URL.replace(/\/+$/, ''),
    apiKey: LLM_API_KEY,
    model: LLM_MODEL,
    timeoutMs: LLM_TIMEOUT_SECONDS * 1000,
  }
}

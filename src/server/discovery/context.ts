import type { SalesContext } from '../sales/context.ts'
import type { LlmSettings } from './assistant/llm/llm-settings.ts'

export interface AssistantConfig {
  /** Undefined when the assistant answers without a language model. */
  llm: LlmSettings | undefined
}

/** The parts of the running shop that this layer uses. */
export type DiscoveryContext = SalesContext & { config: AssistantConfig }

import type { SalesContext } from '../sales/context.ts'
import type { LlmSettings } from './assistant/llm/llm-settings.ts'

export interface AssistantConfig {
  /** Without it the assistant answers by itself. */
  llm: LlmSettings | undefined
}

/** What recommendations and the assistant need of the running shop. */
export type DiscoveryContext = SalesContext & { config: AssistantConfig }

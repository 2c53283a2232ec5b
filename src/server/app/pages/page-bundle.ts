import type { RouterContext, ServerBuild } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Language } from '#messages/runtime/language.ts'
import type { ErrorPageKind } from '#server/platform/http/errors.ts'

interface PageContext {
  call: Call
  nonce: string
  report: (error: unknown) => void
  errorStatus?: ErrorPageKind
  preview?: boolean
}

/** The bundle of the React pages, and the context through which its loaders call the API. */
export interface PageBundle extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: ServerBuild['entry']['module'] & {
      pageContext: RouterContext<PageContext>
      /** Sets the language of the bundle, which has its own copy of the messages. */
      setDefaultLanguage: (language: Language) => void
    }
  }
}

import type { RouterContext, ServerBuild } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { Language } from '#messages/runtime/language.ts'
import type { ErrorPageKind } from '#server/platform/http/errors.ts'

interface PageContext {
  call: Call
  base: string
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
      /** Runs work in a language. The bundle has its own copy of the messages. */
      inLanguage: <Result>(language: Language, work: () => Result) => Result
    }
  }
}

import { channel } from 'node:diagnostics_channel'
import { type Activity, currentActivity } from './activity.ts'

/** External services that the shop calls. */
export const externalServices = ['stripe', 'mail', 'webhook'] as const
export type ExternalService = (typeof externalServices)[number]

/** A finished call of an external service. */
export interface ExternalCall {
  service: ExternalService
  /** Such as `refunds.create`, or the kind of an email. Must not contain personal data. */
  operation: string
  ms: number
  /** Whether the service did not respond, or had an internal error. A rejected request is not a failure. */
  failed: boolean
  activity: Activity | undefined
}

const ended = channel('mercer:external-call')

/** Calls a function with each finished call. @returns a function that unsubscribes */
export function onExternalCall(listen: (call: ExternalCall) => void): () => void {
  const listener = (message: unknown) => listen(message as ExternalCall)
  ended.subscribe(listener)
  return () => void ended.unsubscribe(listener)
}

/** Measures a call, and returns its result. */
export async function measureCall<T>(
  service: ExternalService,
  operation: string,
  call: () => Promise<T>,
  {
    isFailure = () => true,
    isFailedResponse = () => false,
  }: { isFailure?: (error: unknown) => boolean; isFailedResponse?: (response: T) => boolean } = {},
): Promise<T> {
  const startedAt = performance.now()
  const activity = currentActivity()
  const end = (failed: boolean) =>
    ended.publish({ service, operation, ms: performance.now() - startedAt, failed, activity } satisfies ExternalCall)
  try {
    const response = await call()
    end(isFailedResponse(response))
    return response
  } catch (error) {
    end(isFailure(error))
    throw error
  }
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'

/** State of the user's two-step sign-in. */
export const twoStepQuery = (userId: string) =>
  queryOptions({
    queryKey: ['two-step', userId],
    queryFn: async ({ signal }) => (await call('GET /user/two-step', {}, { signal })).twoStep,
  })

/** Requests a secret for an authenticator app. It takes effect when it is confirmed. */
export const useBeginTwoStep = () =>
  useMutation({
    mutationFn: async (body: Input<'POST /user/two-step/begin'>) =>
      (await call('POST /user/two-step/begin', body)).setUp,
    // Secrets are not kept in the cache.
    gcTime: 0,
  })

export const useConfirmTwoStep = (userId: string) =>
  useTwoStepChange(
    userId,
    async (body: Input<'POST /user/two-step/confirm'>) =>
      (await call('POST /user/two-step/confirm', body)).recoveryCodes,
  )

export const useRenewRecoveryCodes = (userId: string) =>
  useTwoStepChange(
    userId,
    async (body: Input<'POST /user/two-step/recovery-codes'>) =>
      (await call('POST /user/two-step/recovery-codes', body)).recoveryCodes,
  )

export const useTurnOffTwoStep = (userId: string) =>
  useTwoStepChange(userId, (body: Input<'POST /user/two-step/turn-off'>) => call('POST /user/two-step/turn-off', body))

/** Refetches the status after success and failure: a recovery code may be used up. */
function useTwoStepChange<Body, Result>(userId: string, change: (body: Body) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: twoStepQuery(userId).queryKey }),
  })
}

import { ShopError } from '#contract/errors.ts'
import type { World } from './world.ts'

/**
 * An action of a person or a machine. The shop may reject it with a 4xx response, but must not fail unless the test
 * broke it.
 */
export type Step = (world: World) => Promise<void>

/** Creates a step that ignores 4xx responses, and any error while the shop was down. */
export const allowRejection =
  (act: (world: World) => Promise<unknown>): Step =>
  async (world) => {
    const startedAt = Date.now()
    try {
      await act(world)
    } catch (error) {
      const isRejection = error instanceof ShopError && error.status < 500
      if (!isRejection && !world.shop.wasDownSince(startedAt)) throw error
    }
  }

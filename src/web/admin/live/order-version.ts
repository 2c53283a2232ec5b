import { create } from 'zustand'

/** A counter of order changes. Lists watch it to look for new orders without showing them at once. */
export const useOrderVersion = create<{ version: number; increment: () => void }>((set) => ({
  version: 0,
  increment: () => set(({ version }) => ({ version: version + 1 })),
}))

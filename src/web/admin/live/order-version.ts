import { create } from 'zustand'

/** Counter of order changes. The order list watches it to count new orders before showing them. */
export const useOrderVersion = create<{ version: number; increment: () => void }>((set) => ({
  version: 0,
  increment: () => set(({ version }) => ({ version: version + 1 })),
}))

import { create } from 'zustand'

/** A counter of order changes. Lists watch it to look for new orders without showing them at once. */
export const useOrderNews = create<{ version: number; heard: () => void }>((set) => ({
  version: 0,
  heard: () => set(({ version }) => ({ version: version + 1 })),
}))

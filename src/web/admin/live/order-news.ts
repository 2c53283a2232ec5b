import { create } from 'zustand'

/** Counts the times that orders have changed, so that a list can look for what is new without showing it at once. */
export const useOrderNews = create<{ version: number; heard: () => void }>((set) => ({
  version: 0,
  heard: () => set(({ version }) => ({ version: version + 1 })),
}))

import { useHref } from 'react-router'

/** The first part of the addresses of the page's market and language, such as `/de-at`; empty without one. */
export const useBasePath = (): string => useHref('/').replace(/\/$/, '')

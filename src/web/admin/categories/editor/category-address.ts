/** The address of a category in the shop. @param parts its path, or parts of it; empty ones are left out */
export const categoryAddress = (...parts: string[]): string => ['/categories', ...parts].filter(Boolean).join('/')

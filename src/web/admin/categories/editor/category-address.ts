/** Path of a category's page in the shop. @param parts segments of the category's path; empty strings are ignored */
export const categoryAddress = (...parts: string[]): string => ['/categories', ...parts].filter(Boolean).join('/')

/** URL of the page of a category with one of the pages of its subcategories. @param href of the first of them */
export const withSubcategoryPage = (href: string, page: number): string =>
  page === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}subcategories=${page}`

/**
 * Removes the scripts and the URL from a page, because it is shown at other URLs than the one it was rendered for, which the
 * router does not support. Links and forms still work, and the script in the head sets the theme.
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, '')
    .replace(/<body[\s\S]*$/, (body) => body.replace(scripts, ''))

const scripts = /<script[^>]*>[\s\S]*?<\/script>/g

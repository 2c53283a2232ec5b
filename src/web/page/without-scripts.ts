/**
 * A page without what would bring it to life, and without its own address: it is shown at another address than the one it was rendered for, which the
 * router would not bear. Links and forms work all the same, and the script in the head sets the theme.
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, '')
    .replace(/<body[\s\S]*$/, (body) => body.replace(scripts, ''))

const scripts = /<script[^>]*>[\s\S]*?<\/script>/g

import type { Page } from '@playwright/test'

/** The URL path of each page’s script, by the page’s file below `src/web` without extension. Their names are hashes. */
export async function readPageScripts(page: Page): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await page.evaluate((): [string, string][] => {
      const { routes } = Object(Reflect.get(window, '__reactRouterManifest'))
      return Object.values<{ id: string; module: string }>(routes).map(({ id, module }) => [id, module])
    }),
  )
}

/** The URL path of one page’s script, such as that of `storefront/home/home-page`. */
export async function readPageScript(page: Page, file: string): Promise<string> {
  const script = (await readPageScripts(page)).get(file)
  if (!script) throw new Error(`${file} is not a page`)
  return script
}

import { t } from '#messages/everyPage.ts'
import './browser/zod-without-eval.ts'
import './styles.css'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { language } from '#messages/runtime/language.ts'
import { firstInteraction } from './browser/first-interaction.ts'
import { themeColors, themeScript } from './browser/theme.ts'
import typeface from './fonts/bricolage-grotesque.woff2'
import { ErrorScreen, preloadErrorScreen } from './page/error-screen.tsx'
import { useNonce } from './page/nonce.ts'
import { errorHead, findShopName } from './page/page-head.ts'
import { loadShop } from './shop/load-shop.ts'
import { defaultShop, ShopContext } from './shop/shop.ts'
import { startState } from './state/start.ts'
import { optionalComponent } from './ui/lazy-component.ts'

const Toaster = optionalComponent(() => import('./ui/toaster.tsx'))

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: typeface, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

/** Used only for errors that occur outside of any page. */
export const meta = ({ error, ...args }: MetaArgs) =>
  error ? errorHead(findShopName(args), error) : [{ title: findShopName(args) }]

export const loader = loadShop

/** The shop's data is kept across navigations, and reloaded when the same URL is opened again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

/** The document around all pages and errors. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { shop = defaultShop } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    // The script in the head may have set the theme before hydration.
    <html lang={language()} dir={/^ar/.test(language()) ? 'rtl' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={themeColors.light}
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content={themeColors.dark}
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 start-2 z-50 not-focus:sr-only rounded-md bg-accent px-4 py-3 font-medium text-on-accent"
        >
          {t('skipToContent')}
        </a>
        <ShopContext value={shop}>{children}</ShopContext>
        <ToasterSlot />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Toasts are loaded on the first interaction, because there are none before it. */
function ToasterSlot() {
  const [inUse, setInUse] = useState(false)
  useEffect(preloadErrorScreen, [])
  useEffect(() => {
    void firstInteraction().then(() => {
      setInUse(true)
      // If it cannot be loaded, navigations are not retried, and the page shows the error.
      import('./page/retry-navigation.ts').catch(() => undefined)
    })
  }, [])
  return (
    inUse && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  )
}

export default function Root() {
  useEffect(startState, [])
  return <Outlet />
}

/** For errors outside the layouts of storefront and panel, which have their own boundaries. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorScreen />
    </main>
  )
}

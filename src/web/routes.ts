import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { contentPages } from '../contract/content-pages.ts'

/** The component gallery for developers. Production builds do not contain it. */
const forDevelopment = process.env.NODE_ENV === 'development' ? [route('_kit', 'kit/kit-page.tsx')] : []

/** Content pages share a component, except for the contact page with its form. */
const contentRoutes = Object.keys(contentPages)
  .filter((slug) => slug !== 'contact')
  .map((slug) => route(slug, 'storefront/content/content-page.tsx', { id: `content/${slug}` }))

/** Maps paths to pages. Links are built by `#contract/paths.ts`; a test checks that both match. */
export default [
  ...forDevelopment,
  layout('storefront/shell/shell.tsx', [
    index('storefront/home/home-page.tsx'),
    route('products', 'storefront/products/products-page.tsx'),
    route('categories/*', 'storefront/categories/category-page.tsx'),
    route('brands/:slug', 'storefront/brands/brand-page.tsx'),
    route('collections/:slug', 'storefront/collections/collection-page.tsx'),
    route('products/:id', 'storefront/product/product-page.tsx'),
    route('compare', 'storefront/compare/compare-page.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('contact', 'storefront/contact/contact-page.tsx'),
    ...contentRoutes,
    layout('api/query-provider.tsx', { id: 'signed-in-pages' }, [
      route('login', 'storefront/account/login-page.tsx'),
      route('login/google', 'storefront/account/google/google-page.tsx'),
      route('register', 'storefront/account/register-page.tsx'),
      route('forgot-password', 'storefront/account/recovery/forgot-password-page.tsx'),
      route('reset-password', 'storefront/account/recovery/reset-password-page.tsx'),
      route('verify-email', 'storefront/account/recovery/verify-email-page.tsx'),
      route('confirm-email', 'storefront/account/recovery/confirm-email-page.tsx'),
      route('invitation', 'storefront/account/invitation/invitation-page.tsx'),
      route('keep-account', 'storefront/account/recovery/keep-account-page.tsx'),
      route('newsletter/confirm', 'storefront/newsletter/confirm-page.tsx'),
      route('unsubscribe', 'storefront/newsletter/unsubscribe-page.tsx'),
      route('profile', 'storefront/account/profile-page.tsx'),
      route('checkout', 'storefront/checkout/checkout-page.tsx'),
      route('orders', 'storefront/orders/orders-page.tsx'),
      route('orders/:id', 'storefront/orders/order-page.tsx'),
      route('orders/:id/return', 'storefront/orders/returns/return-page.tsx'),
    ]),
    route('*', 'storefront/shell/missing-page.tsx'),
  ]),
  layout('api/query-provider.tsx', { id: 'panel-pages' }, [
    route('admin', 'admin/shell/panel.tsx', [
      index('admin/dashboard/dashboard-page.tsx'),
      route('products', 'admin/products/products-page.tsx'),
      route('products/new/:template?', 'admin/products/new-product-page.tsx'),
      route('products/import', 'admin/products/import/imports-page.tsx'),
      route('products/import/:id', 'admin/products/import/import-page.tsx'),
      route('products/:id', 'admin/products/product-page.tsx'),
      route('templates', 'admin/templates/templates-page.tsx'),
      route('templates/:id', 'admin/templates/template-page.tsx'),
      route('categories', 'admin/categories/categories-page.tsx'),
      route('attributes', 'admin/attributes/attributes-page.tsx'),
      route('attributes/:id', 'admin/attributes/attribute-page.tsx'),
      route('brands', 'admin/brands/brands-page.tsx'),
      route('brands/:id', 'admin/brands/brand-page.tsx'),
      route('categories/:id', 'admin/categories/category-page.tsx'),
      route('collections', 'admin/collections/collections-page.tsx'),
      route('collections/:id', 'admin/collections/collection-page.tsx'),
      route('sales', 'admin/sales/sales-page.tsx'),
      route('sales/:id', 'admin/sales/sale-page.tsx'),
      route('redirects', 'admin/redirects/redirects-page.tsx'),
      route('redirects/:id', 'admin/redirects/redirect-page.tsx'),
      route('options', 'admin/options/options-page.tsx'),
      route('options/:id', 'admin/options/option-page.tsx'),
      route('orders', 'admin/orders/orders-page.tsx'),
      route('orders/:id', 'admin/orders/order-page.tsx'),
      route('returns', 'admin/returns/returns-page.tsx'),
      route('disputes', 'admin/disputes/disputes-page.tsx'),
      route('reviews', 'admin/reviews/reviews-page.tsx'),
      route('messages', 'admin/messages/messages-page.tsx'),
      route('messages/:id', 'admin/messages/message-page.tsx'),
      route('newsletter', 'admin/newsletter/newsletter-page.tsx'),
      route('pages', 'admin/pages/pages-page.tsx'),
      route('pages/:id', 'admin/pages/page-editor-page.tsx'),
      route('mails', 'admin/mails/mails-page.tsx'),
      route('mails/:id', 'admin/mails/mail-page.tsx'),
      route('analytics', 'admin/analytics/analytics-page.tsx'),
      route('users', 'admin/users/users-page.tsx'),
      route('users/:id', 'admin/users/user/user-page.tsx'),
      route('audit', 'admin/audit/audit-page.tsx'),
      route('settings', 'admin/settings/settings-page.tsx'),
      route('settings/backups', 'admin/settings/backups/backups-page.tsx'),
      route('settings/system', 'admin/settings/system/system-page.tsx'),
      route('webhooks', 'admin/webhooks/webhooks-page.tsx'),
      route('webhooks/:id', 'admin/webhooks/webhook-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig

import { analyticsPeriods } from '#contract/analytics.ts'

/** What is asked of the panel, by what it is called in the table. */
export type PanelRequests = Record<string, string>

type Read = (path: string) => Promise<unknown>

const DAY_MS = 24 * 60 * 60 * 1000
/** Of lists that are counted up to 10,000 rows. */
const LAST_PAGE = 500

/** Each list with its usual filters, searches, orders and a later page, the dashboard and the analytics. */
export async function panelRequests(read: Read, sizes: { products: number; orders: number; users: number }) {
  const { orders } = (await read('/admin/orders?page=3')) as {
    orders: { id: string; email: string; customer: string }[]
  }
  const [{ id = '', email = '', customer = '' } = {}] = orders
  const { webhooks } = (await read('/admin/webhooks')) as { webhooks: { id: string }[] }
  const { products } = (await read('/admin/products?page=2')) as { products: { name: string }[] }
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const lastPage = (rows: number) => Math.min(LAST_PAGE, Math.floor(rows / 20))
  const surname = customer.split(' ').at(-1) ?? ''
  return encoded({
    products: '/admin/products',
    'products, one category': '/admin/products?category=Electronics',
    'products, drafts': '/admin/products?status=Draft',
    'products, drafts of a category': '/admin/products?category=Books&status=Draft',
    'products, by name': '/admin/products?sortBy=name',
    'products, dear first, of a category': '/admin/products?sortBy=price-high&category=Books',
    'products, found by a name': `/admin/products?search=${products[0]?.name}`,
    'products, found by a common word': '/admin/products?search=cotton',
    'products, by nothing there is': '/admin/products?search=qzxv',
    'products, last page': `/admin/products?page=${lastPage(sizes.products)}`,
    orders: '/admin/orders',
    'orders, completed': '/admin/orders?status=Completed',
    'orders, to ship': '/admin/orders?concern=to_ship',
    'orders, cancelled, of a month': '/admin/orders?status=Cancelled&period=month',
    'orders, of today': '/admin/orders?period=today',
    'orders, of a quarter': `/admin/orders?from=${day(180)}&to=${day(90)}`,
    'orders, found by number': `/admin/orders?search=${id}`,
    'orders, found by e-mail': `/admin/orders?search=${email}`,
    'orders, found by surname': `/admin/orders?search=${surname}`,
    'orders, by nothing there is': '/admin/orders?search=qzxv',
    'orders, last page': `/admin/orders?page=${lastPage(sizes.orders)}`,
    users: '/admin/users',
    'users, staff': '/admin/users?role=admin',
    'users, suspended': '/admin/users?status=Suspended',
    'users, found by e-mail': `/admin/users?search=${email}`,
    'users, found by surname': `/admin/users?search=${surname}`,
    'users, found by a common part': '/admin/users?search=mail',
    'users, last page': `/admin/users?page=${lastPage(sizes.users)}`,
    returns: '/admin/returns',
    'returns, requested': '/admin/returns?status=Requested',
    'returns, found by surname': `/admin/returns?search=${surname}`,
    reviews: '/admin/reviews',
    'reviews, one star': '/admin/reviews?rating=1',
    'reviews, found by a word': '/admin/reviews?search=quickly',
    mails: '/admin/mails',
    'mails, given up': '/admin/mails?state=given_up',
    'mails, found by order': `/admin/mails?search=${id}`,
    'mails, found by recipient': `/admin/mails?search=${email}`,
    deliveries: `/admin/webhooks/${webhooks[0]?.id}/deliveries`,
    audit: '/admin/audit',
    'audit, of orders': '/admin/audit?area=order',
    'audit, of webhooks': '/admin/audit?area=webhook',
    'audit, of a week': `/admin/audit?from=${day(120)}&to=${day(113)}`,
    'audit, of somebody': `/admin/audit?search=${email}`,
    dashboard: '/admin/dashboard',
    ...Object.fromEntries(
      Object.keys(analyticsPeriods).map((period) => [`analytics, ${period}`, `/admin/analytics?period=${period}`]),
    ),
  })
}

const encoded = (paths: PanelRequests): PanelRequests =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, encodeURI(path)]))

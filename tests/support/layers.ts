/**
 * The layers of `src/server` and their modules, from top to bottom. A file may import from its own module and from
 * modules below it. `app` connects everything, so its modules may also import each other.
 */
export const layers: Record<string, string[]> = {
  app: ['commands', 'demo', 'doctor', 'http', 'pages'],
  reporting: ['panel-search', 'privacy', 'users', 'connections', 'live', 'analytics', 'taxes', 'audit'],
  discovery: ['assistant', 'recommendations'],
  sales: ['fulfillment', 'checkout', 'cart-reminders', 'orders', 'payments', 'cart'],
  engagement: ['content', 'newsletter', 'messages', 'wishlist', 'reviews'],
  catalog: [
    'import',
    'export',
    'feeds',
    'csv-formats',
    'editing',
    'attribute-proposals',
    'stock-alerts',
    'redirects',
    'search',
    'product-index',
    'words',
    'sale-campaigns',
    'prices',
    'collections',
    'products',
    'attributes',
    'brands',
    'options',
    'tags',
    'categories',
  ],
  identity: ['mail-choices', 'accounts'],
  commerce: ['markets', 'pricing', 'shipping', 'tax', 'places', 'inventory', 'exchange-rates', 'price-lists', 'settings'],
  operations: ['workers', 'database-move', 'backup', 'health', 'tracing', 'metrics'],
  platform: [
    'webhooks',
    'media',
    'markdown',
    'mail',
    'counters',
    'outbound',
    'http',
    'audit-log',
    'csv',
    'jobs',
    'database',
    'objects',
    'config',
    'secrets',
    'log',
    'errors',
    'files',
    'activity',
  ],
}

/** These two layers do not import each other. */
export const sideBySide = ['catalog', 'identity']

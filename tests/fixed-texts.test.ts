import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './support/source-imports.ts'

/** Texts that the product specification fixes, by section. */
const fixed = {
  shell: [
    'Login',
    'Sign Up',
    'Profile',
    'Order History',
    'Logout',
    'Admin Dashboard',
    'Orders',
    'Admin',
    'Home',
    'Products',
    'About Us',
    'Contact',
    'Shipping Information',
    'Returns & Exchanges',
    'Size Guide',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
  ],
  errorScreen: [
    'Something went wrong',
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
    'Try Again',
  ],
  home: [
    'Shop Now',
    'Learn More<hidden> about the shop</hidden>',
    'Shop by Category',
    'Featured Products',
    'View All Products',
    'Subscribe',
  ],
  list: [
    'All Products',
    'Search Results for “{search}”',
    'Loading...',
    'Price: Low to High',
    'Price: High to Low',
    'Highest Rated',
    'Newest',
    'No products found',
    'Try adjusting your search or filters',
    'Filters',
    'Price Range',
    'Under $25',
    '$25 - $50',
    'Over $200',
    'Free Shipping',
    'On Sale',
    'New Arrivals',
    'In Stock Only',
    'Clear All Filters',
  ],
  product: [
    'Add to Cart',
    'Out of Stock',
    'Key Features',
    'Specifications',
    'Product Not Found',
    "The product you're looking for doesn't exist.",
  ],
  cart: ['Shopping Cart', 'Your cart is empty', 'Continue Shopping', 'Proceed to Checkout', 'Login to Checkout'],
  profile: ['Access Denied', 'Change Password', 'Delete Account', 'Edit Profile', 'Save Changes', 'Cancel'],
  admin: ['Dashboard', 'Users', 'Analytics', 'Administrator', 'Welcome back', 'Error Loading Dashboard', 'Add Product'],
  states: ['Pending', 'Processing', 'Shipped', 'Completed', 'Cancelled', 'Active', 'Draft', 'Suspended', 'Banned'],
  checkout: ['Processing...', 'Stripe not loaded', 'Payment failed', 'Order placed successfully!'],
  validation: [
    'Invalid email',
    'Email is required',
    'Password is required',
    'Name is required',
    'Passwords must match',
    'Confirm password is required',
    'First name is required',
    'Last name is required',
    'Phone number is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
    'Country is required',
    'No refresh token available',
  ],
  errors: [
    'Network error: Please check your internet connection',
    'An error occurred',
    'Login successful!',
    'Account created successfully!',
    'Product is out of stock',
    'Added to cart!',
    'Failed to load product details',
    'Profile updated successfully!',
    'Failed to update profile',
    'No orders found',
    'No users found',
    'No recent orders',
    'No products data',
  ],
}

const messages = globSync('src/messages/en/*.json').flatMap((file) =>
  Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))),
)
/** Fixed texts may also be in the code. */
const code = sourceFiles
  .filter((file) => file.startsWith('src/') && !isTest(file) && !file.startsWith('src/messages/'))
  .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '))

/** Fixed texts with placeholders, written as `{}`. */
const withArguments = [
  'Under {}',
  'Over {}',
  'Save {}',
  '{} items available',
  'Added {} item(s) to cart!',
  'Password must be at least {} characters',
]

it.each(Object.entries(fixed))('the texts fixed by section %s exist exactly', (_, texts) => {
  const missing = texts.filter((text) => !messages.includes(text) && !code.some((file) => file.includes(text)))
  expect(missing).toEqual([])
})

it('the fixed texts with placeholders exist exactly', () => {
  const normalizedMessages = messages.map((text) => text.replace(/\{\w+(, number(, \w+)?)?\}|#/g, '{}'))
  const normalizedCode = code.map((file) => file.replace(/\$\{[^}]*\}/g, '{}'))
  expect(messages).toContain('{total, plural, one {# product} other {# products}} found')
  const exists = (text: string) =>
    normalizedMessages.some((message) => message === text || message.includes(`{${text}}`)) ||
    normalizedCode.some((file) => file.includes(text))
  expect(withArguments.filter((text) => !exists(text))).toEqual([])
})

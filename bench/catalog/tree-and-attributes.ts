import { type Category, categories } from '#contract/shop.ts'

// A tree of 9,510 categories in four levels: 6 roots with 11 children, 11 grandchildren and 12 great-grandchildren each; and 200
// attributes.
const CHILDREN = [11, 11, 12] as const
const [FIRST, SECOND, THIRD] = CHILDREN
const ROOTS = categories.length
const LEAVES_PER_ROOT = FIRST * SECOND * THIRD
export const ATTRIBUTES = 200
const CHOICES = 20
/** Number of filters of each child of a root, which all categories below it inherit. */
const FILTERS = 12
/** Number of attributes of each product. */
export const VALUES_PER_PRODUCT = 6

/** Number of categories of each level. */
const sizes = [ROOTS, ROOTS * FIRST, ROOTS * FIRST * SECOND]
/** The ID of the first category of each level. */
const firstIds = [0, 1, 2, 3].map((level) => 1 + sizes.slice(0, level).reduce((sum, size) => sum + size, 0))

/** The position of a leaf in the tree, as an index at each level. */
interface Leaf {
  root: number
  first: number
  second: number
  third: number
}

/** The leaf category of a product. @param category its root */
export function findLeaf(product: number, category: Category): Leaf {
  const leaf = (product * 7919) % LEAVES_PER_ROOT
  return {
    root: categories.indexOf(category),
    first: Math.floor(leaf / (SECOND * THIRD)),
    second: Math.floor(leaf / THIRD) % SECOND,
    third: leaf % THIRD,
  }
}

export const leafId = ({ root, first, second, third }: Leaf): number =>
  (firstIds[3] ?? 0) + ((root * FIRST + first) * SECOND + second) * THIRD + third

/** The attributes by which a child of a root can be filtered. */
export const listFilters = ({ root, first }: Pick<Leaf, 'root' | 'first'>): number[] =>
  Array.from({ length: FILTERS }, (_, place) => 1 + (((root * FIRST + first) * 7 + place * 3) % ATTRIBUTES))

export type ValueKind = 'choice' | 'number' | 'yes_no'
export const getValueKind = (attribute: number): ValueKind =>
  attribute % 10 < 6 ? 'choice' : attribute % 10 < 9 ? 'number' : 'yes_no'

/** The value of an attribute: the number of a choice from 0, a number from 0 to 500, or 1 for yes. */
export function attributeValue(product: number, attribute: number): number {
  const random = (product * 31 + attribute * 17) % 1009
  const kind = getValueKind(attribute)
  return kind === 'choice' ? random % CHOICES : kind === 'number' ? random / 2 : random % 2
}

export const choiceId = (attribute: number, choice: number): number => (attribute - 1) * CHOICES + choice + 1

/** SQL that adds the categories below the roots, the attributes with their choices, and the filters. */
export const buildCategoryStatements = (): string[] => [
  ...CHILDREN.map(
    (count, level) => `
    insert into categories (id, parent_id, slug, path, name, image, position)
    select ${firstIds[level + 1]} + (parent.id - ${firstIds[level]}) * ${count} + number - 1, parent.id, 'c' || number,
      parent.path || '/c' || number, parent.name || ' ' || number, parent.image, number
    from categories as parent, generate_series(1, ${count}) as number
    where parent.id >= ${firstIds[level]} and parent.id < ${firstIds[level + 1]}`,
  ),
  `insert into category_paths (path, category_id) select path, id from categories on conflict do nothing`,
  `insert into attributes (id, code, name, type, position)
    select id, 'a' || id, 'Attribute ' || id,
      case when id % 10 < 6 then 'choice' when id % 10 < 9 then 'number' else 'yes_no' end, id
    from generate_series(1, ${ATTRIBUTES}) as id`,
  `insert into attribute_choices (id, attribute_id, name, position)
    select (attributes.id - 1) * ${CHOICES} + choice + 1, attributes.id, 'Choice ' || choice, choice
    from attributes, generate_series(0, ${CHOICES - 1}) as choice where type = 'choice'`,
  `insert into category_filters (category_id, attribute_id, position)
    select id, 1 + ((id - ${firstIds[1]}) * 7 + place * 3) % ${ATTRIBUTES}, place
    from categories, generate_series(0, ${FILTERS - 1}) as place where id >= ${firstIds[1]} and id < ${firstIds[2]}`,
  ...['categories', 'attributes', 'attribute_choices'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
]

/** The path of a category. @param numbers the indexes of the levels below the root */
export const buildPath = (rootPath: string, numbers: number[]): string =>
  [rootPath, ...numbers.map((number) => `c${number + 1}`)].join('/')

import { afterAll, beforeAll, expect, it } from 'vitest'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
  await addProduct(shop.db)
})
afterAll(() => shop.close())

const addOption = async (name: string, values: string[] = []) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })) })).optionType
const readProduct = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product
const readChoices = async (id: string) =>
  (await readProduct(id)).variants.map(({ options }) => Object.values(options).join(' / '))
const readChanges = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/items', { id })).items.flatMap(({ changes }) =>
    changes.map(({ field, before, after }) => [field, before, after]),
  )
const readProblems = async (id: string) =>
  (await admin('GET /admin/product-imports/{id}/bad-rows', { id })).rows.map(({ problem }) => problem)

it('importing an unchanged export of options changes nothing, even after values were renamed', async () => {
  const { id, values } = await addOption('Length', ['1 m', '2 m'])
  const product = await addProductWithOptions(
    admin,
    ['length', 'color', 'size'],
    [{ values: ['1 m', 'Red', 'S'] }, { values: ['2 m', 'Red', 'S'] }, { values: ['2 m', 'Blue', 'M'] }],
  )
  await admin('PUT /admin/option-types/{id}', {
    ...{ id, name: 'Length' },
    values: values.map((each) => ({ ...each, value: each.value.replace(' m', ' meters') })),
  })
  const colors = (await admin('GET /admin/option-types')).optionTypes.find(({ code }) => code === 'color')
  const { optionType } = await admin('GET /admin/option-types/{id}', { id: colors?.id ?? 0 })
  await admin('PUT /admin/option-types/{id}', {
    ...{ id: optionType.id, name: 'Color', display: optionType.display, filterable: optionType.filterable },
    values: optionType.values.map((each) => (each.value === 'Red' ? { ...each, value: 'Crimson' } : each)),
  })
  const file = await importer.downloadFile(`/admin/products/export?search=${encodeURIComponent(product.name)}`)
  expect(file).toContain('SKU,Color,Size,Option1 value,Option2 value,Option3 value')
  expect(file).toContain('Length,Color,Size')
  expect(file).toContain('Crimson,S,1 meters,Crimson,S')
  expect(file).not.toContain('Red')
  expect((await importer.send(file)).totals).toMatchObject({ unchanged: 1, changed: 0, new: 0, bad: 0, badRows: 0 })
})

it('an import can add options and change values, and undo restores them', async () => {
  await addOption('Wood Type')
  const { id, totals } = await importer.send(
    csv(
      'ID,Name,Brand,Category,Price,option1_name,option2_name,SKU,option1_value,option2_value,Stock',
      'oak-shelf,Oak Shelf,Halden,Books,20,Wood type,Size,SHELF-1,Oak,S,3',
      'oak-shelf,,,,,,,SHELF-2,Ash,S,4',
    ),
  )
  expect(totals).toMatchObject({ new: 1, bad: 0 })
  await importer.apply(id)
  expect(await readChoices('oak-shelf')).toEqual(['Oak / S', 'Ash / S'])
  expect((await readProduct('oak-shelf')).options.map(({ code }) => code)).toEqual(['wood-type', 'size'])

  const edit = await importer.send(csv('ID,SKU,Option1 value', 'oak-shelf,SHELF-2,Elm', 'oak-shelf,SHELF-1,Ash'))
  expect(await readProblems(edit.id)).toEqual([])
  expect(await readChanges(edit.id)).toEqual([
    ['options', 'wood-type: Oak, Ash, size: S', 'wood-type: Ash, Elm, size: S'],
    ['options', 'Oak', 'Ash'],
    ['options', 'Ash', 'Elm'],
  ])
  await importer.apply(edit.id)
  expect(await readChoices('oak-shelf')).toEqual(['Ash / S', 'Elm / S'])
  expect((await readProduct('oak-shelf')).variants.map(({ stockCount }) => stockCount)).toEqual([3, 4])
  await importer.undo(edit.id)
  expect(await readChoices('oak-shelf')).toEqual(['Oak / S', 'Ash / S'])
})

it('an import of only colors and sizes keeps the other options of a product', async () => {
  await addOption('Scent')
  const product = await addProductWithOptions(
    admin,
    ['scent', 'color'],
    [{ values: ['Fig', 'Teal'] }, { values: ['Cedar', 'Teal'] }],
  )
  const [first, second] = product.variants.map(({ sku }) => sku)
  const { id, totals } = await importer.send(
    csv('ID,SKU,Color,Variant price', `${product.id},${first},Plum,9.5`, `${product.id},${second},Teal,`),
  )
  expect(totals).toMatchObject({ changed: 1, bad: 0 })
  await importer.apply(id)
  expect(await readChoices(product.id)).toEqual(['Fig / Plum', 'Cedar / Teal'])
})

it('a color in two columns is read from the column that differs from the product', async () => {
  const { id } = await addProduct(shop.db, { stock: [{ color: 'Moss', stock: 1 }] })
  const { variants } = await readProduct(id)
  const file = (color: string, value: string) =>
    csv('ID,SKU,Color,Option1 value', `${id},${variants[0]?.sku},${color},${value}`)
  const changed = await importer.send(file('Fern', 'Moss'))
  expect(await readChanges(changed.id)).toContainEqual(['color', 'Moss', 'Fern'])
  const other = await importer.send(file('Moss', 'Pine'))
  expect(await readChanges(other.id)).toContainEqual(['color', 'Moss', 'Pine'])
  const both = await importer.send(file('Fern', 'Pine'))
  expect(await readProblems(both.id)).toEqual([expect.stringContaining('options')])
})

it('unknown options and missing values are reported for their rows', async () => {
  await addOption('Grade')
  const { id, totals } = await importer.send(
    csv(
      'ID,Name,Brand,Category,Price,Option1 name,SKU,Option1 value',
      'a-one,One,Halden,Books,20,Gradient,BAD-1,A',
      'a-two,Two,Halden,Books,20,Grade,BAD-2,A',
      'a-two,,,,,,BAD-3,',
    ),
  )
  expect(totals).toMatchObject({ new: 0, bad: 2 })
  expect(await readProblems(id)).toEqual([
    expect.stringMatching(/Option1 name.*Gradient/),
    expect.stringContaining('grade'),
  ])
})

it('two columns for one option are rejected, while similar names from another platform become two options', async () => {
  const own = await importer.send(
    csv(
      'Name,Brand,Category,Price,SKU,Option1 name,Option2 name,Option1 value,Option2 value',
      'Twice,Halden,Books,9,TWICE-1,Color,color,Red,Blue',
    ),
  )
  const { rows } = await admin('GET /admin/product-imports/{id}/bad-rows', { id: own.id })
  expect(rows).toMatchObject([{ line: 2, problem: expect.stringContaining('Option2 name') }])

  const columns = 'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price'
  const foreign = await importer.send(csv(columns, 'two-tone,Two tone,Books,Color,Red,Colour,Blue,TONE-1,9'))
  await importer.apply(foreign.id)
  const { product } = await admin('GET /admin/products/{id}', { id: 'two-tone' })
  expect(product.variants).toMatchObject([{ options: { color: 'Red', colour: 'Blue' } }])
  const same = await importer.send(csv(columns, 'same,Same,Books,Fit,Slim,Fit,Wide,SAME-1,9'))
  expect(same.totals).toMatchObject({ bad: 1 })
})

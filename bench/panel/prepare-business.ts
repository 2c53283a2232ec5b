import { prepareCatalog, prepareData } from '../catalog/scratch-shop.ts'
import { type Business, fillBusiness } from './fill-business.ts'

/** Creates the data of a shop that has been in business for a year, unless it exists. @returns the data folder */
export async function prepareBusiness(folder: string, products: number, business: Business): Promise<string> {
  const { orders, users } = business
  const catalog = () => prepareCatalog(folder, products)
  return prepareData(folder, `${products}-${orders}-${users}`, (pool) => fillBusiness(pool, business), catalog)
}

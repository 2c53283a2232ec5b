/**
 * Tax subtotals of the invoices that the European Commission publishes as test cases of EN 16931, in units of the currency:
 * file, taxable amount, rate in percent, tax amount. Without negative amounts and duplicates.
 * https://github.com/ConnectingEurope/eInvoicing-EN16931 at b6c9e06a59812fb1a83585da40923b3678a649ad
 */
export const en16931Vectors: readonly [file: string, taxable: string, percent: string, tax: string][] = [
  ['cii/examples/CII_business_example_01.xml', '1460.5', '25', '365.13'],
  ['cii/examples/CII_business_example_01.xml', '1', '15', '0.15'],
  ['cii/examples/CII_business_example_02.xml', '10.00', '19.00', '1.90'],
  ['cii/examples/CII_business_example_Z.xml', '11693.87', '0.00', '0.00'],
  ['cii/examples/CII_example1.xml', '183.23', '6', '10.99'],
  ['cii/examples/CII_example1.xml', '46.37', '21', '9.74'],
  ['cii/examples/CII_example3.xml', '900', '25', '225'],
  ['cii/examples/CII_example4.xml', '1500', '25', '375'],
  ['cii/examples/CII_example4.xml', '2500', '12', '300'],
  ['cii/examples/CII_example8.xml', '908.91', '21', '190.87'],
  ['cii/examples/CII_example9.xml', '147', '21', '30.87'],
  ['cii/examples/XRechnung-O.xml', '385544.60', '0.0000', '0.00'],
  ['test/Invoice-unit-UBL/BR-CO-17.xml', '1000', '25', '250'],
  ['test/Invoice-unit-UBL/BR-CO-17.xml', '2141.05', '14', '299.75'],
  ['test/Invoice-unit-UBL/BR-CO-17.xml', '2141.19', '2.1', '44.96'],
  ['test/Invoice-unit-UBL/BR-CO-17.xml', '2141.19', '0', '0.0'],
  ['test/Invoice-unit-UBL/BR-CO-17.xml', '6491.34', '25', '1622.84'],
  ['ubl/examples/BIS3_Invoice_positive.XML', '625743.54', '25', '156435.89'],
  ['ubl/examples/FT G2G_TD01 con Allegato, Bonifico e Split Payment.xml', '1246.00', '22', '274.12'],
  ['ubl/examples/issue116.xml', '100', '6', '6'],
  ['ubl/examples/issue116.xml', '400', '25', '100'],
  ['ubl/examples/issue116.xml', '200', '12', '24'],
  ['ubl/examples/sample-discount-price.xml', '12.12', '25', '3.03'],
  ['ubl/examples/ubl-tc434-creditnote1.xml', '100.11', '0.00', '0.00'],
  ['ubl/examples/ubl-tc434-example3.xml', '800.00', '10', '80.00'],
  ['cii/examples/huf_example_cii.xml', '69180.00', '27.00', '18679.00'],
]

export interface Finding {
  orderId: string
  problem: string
}

ALTER TABLE "orders" ADD COLUMN "seller" jsonb;--> statement-breakpoint
-- Invoices of orders that are here already are drawn with what the shop is like today, for good.
INSERT INTO "settings" ("key", "value")
SELECT 'sellerOfOldOrders', jsonb_build_object(
  'name', 'Mercer', 'address', '12 Market Street, Portland, OR 97204', 'phone', '+1 (503) 555-0142',
  'supportEmail', 'help@mercer.test', 'taxRate', 800, 'timeZone', 'UTC', 'shippingMethods', '[
    {"id": "standard", "name": "Standard", "price": 0, "estimate": "5-7 business days", "offered": true},
    {"id": "express", "name": "Express", "price": 1599, "estimate": "2-3 business days", "offered": true},
    {"id": "overnight", "name": "Overnight", "price": 2999, "estimate": "Next business day", "offered": true}
  ]'::jsonb
) || coalesce((
  SELECT jsonb_object_agg("key", "value") FROM "settings"
  WHERE "key" IN ('name', 'address', 'phone', 'supportEmail', 'taxRate', 'timeZone', 'shippingMethods')
), '{}')
WHERE EXISTS (SELECT FROM "orders");

ALTER TABLE "tax_registrations" DROP CONSTRAINT "tax_registrations_scheme_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_tax_treatment_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "export_prices" text DEFAULT 'fixed' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD COLUMN "sourcing" text DEFAULT 'destination' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD COLUMN "is_origin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_deducted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_deducted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_deducted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_export_prices_known" CHECK ("markets"."export_prices" in ('fixed', 'net')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD CONSTRAINT "tax_registrations_sourcing_known" CHECK ("tax_registrations"."sourcing" in ('destination', 'origin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD CONSTRAINT "tax_registrations_scheme_known" CHECK ("tax_registrations"."scheme" in ('domestic', 'oss', 'ioss', 'voec', 'import')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_deducted_not_negative" CHECK ("order_items"."tax_deducted" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_tax_deducted_within" CHECK ("orders"."shipping_tax_deducted" between 0 and "orders"."tax_deducted") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_treatment_known" CHECK ("orders"."tax_treatment" in ('taxed', 'reverse_charge', 'intra_community', 'export', 'exempt', 'not_collecting', 'outside')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" - "orders"."tax_deducted" + case when "orders"."tax_included" then 0 else "orders"."tax" end) NOT VALID;
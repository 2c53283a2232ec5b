ALTER TABLE "products" ADD COLUMN "product_type" text DEFAULT 'physical' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_known" CHECK ("products"."product_type" in ('physical', 'digital', 'service')) NOT VALID;
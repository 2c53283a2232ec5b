ALTER TABLE "orders" DROP CONSTRAINT "orders_moments_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_tracking_when_shipped";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "shipping_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "product_type" text DEFAULT 'physical' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_known" CHECK ("order_items"."product_type" in ('physical', 'digital', 'service')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_times_of_steps" CHECK (("orders"."shipped_at" is not null) = ("orders"."status" in ('Shipped', 'Completed') and "orders"."shipping_method" is not null) and ("orders"."completed_at" is not null) = ("orders"."status" = 'Completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_by_a_method" CHECK ("orders"."status" <> 'Shipped' or "orders"."shipping_method" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_of_parcels" CHECK ("orders"."status" not in ('Shipped', 'Completed') or "orders"."shipping_method" is null or "orders"."tracking_number" is not null) NOT VALID;
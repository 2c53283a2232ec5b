ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published_before_unpublished" CHECK ("products"."unpublish_at" > "products"."publish_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_status_known";
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status_known" CHECK ("products"."status" in ('Active', 'Out of Stock', 'Draft', 'Archived')) NOT VALID;
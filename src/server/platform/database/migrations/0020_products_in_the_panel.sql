CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_name_trigrams" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id") WHERE deleted_at is null;
CREATE INDEX "variants_by_sku_in_any_case" ON "variants" USING btree (lower("sku"));--> statement-breakpoint
UPDATE "variants" SET "sku" = "variants"."sku" || '~' || "variants"."id" FROM "products" WHERE "products"."id" = "variants"."product_id" AND "products"."deleted_at" IS NOT NULL;

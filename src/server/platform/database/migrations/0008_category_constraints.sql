ALTER TABLE "categories" ALTER COLUMN "slug" SET NOT NULL, ALTER COLUMN "path" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_path_ends_with_slug" CHECK ("categories"."path" = "categories"."slug" or "categories"."path" like '%/' || "categories"."slug") NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_root_has_path_of_one" CHECK (("categories"."parent_id" is null) = ("categories"."path" not like '%/%')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_levels" CHECK (array_length(string_to_array("categories"."path", '/'), 1) <= 6) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category_id" SET NOT NULL;
--> statement-breakpoint
DROP INDEX "products_by_name";
--> statement-breakpoint
DROP INDEX "products_by_price";
--> statement-breakpoint
DROP INDEX "products_in_category";
--> statement-breakpoint
DROP INDEX "products_by_category";
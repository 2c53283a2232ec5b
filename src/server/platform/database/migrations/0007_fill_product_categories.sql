-- Their pages stay filters of the product list. Different names may have the same slug.
WITH "named" AS (
	SELECT "id", coalesce(nullif(trim(both '-' from regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g')), ''), 'category') AS "slug"
	FROM "categories"
), "numbered" AS (
	SELECT "id", "slug", row_number() OVER (PARTITION BY "slug" ORDER BY "id") AS "number" FROM "named"
)
UPDATE "categories" SET "slug" = "unique_slug", "path" = "unique_slug", "has_landing_page" = false
FROM (SELECT "id", "slug" || CASE WHEN "number" = 1 THEN '' ELSE '-' || "number" END AS "unique_slug" FROM "numbered") AS "slugs"
WHERE "categories"."id" = "slugs"."id";
--> statement-breakpoint
INSERT INTO "category_paths" ("path", "category_id") SELECT "path", "id" FROM "categories";
--> statement-breakpoint
UPDATE "products" SET "category_id" = (SELECT "id" FROM "categories" WHERE "parent_id" IS NULL AND "name" = "products"."category") WHERE "category_id" IS NULL;
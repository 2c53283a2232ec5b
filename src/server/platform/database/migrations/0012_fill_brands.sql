-- Names that differ only in case are one brand, under the most frequent name. Different names may have the same slug.
WITH "named" AS (
	SELECT mode() WITHIN GROUP (ORDER BY "brand") AS "name" FROM "products" WHERE "brand" <> '' GROUP BY lower("brand")
), "slugs" AS (
	SELECT "name", coalesce(nullif(trim(both '-' from left(regexp_replace(regexp_replace(normalize(lower("name"), NFKD), E'[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 72)), ''), 'brand') AS "slug"
	FROM "named" WHERE NOT EXISTS (SELECT FROM "brands" WHERE "brands"."name" = "named"."name"::citext)
), "numbered" AS (
	SELECT "name", "slug", row_number() OVER (PARTITION BY "slug" ORDER BY "name") AS "number" FROM "slugs"
)
INSERT INTO "brands" ("name", "slug")
SELECT "name", "slug" || CASE WHEN "number" = 1 AND NOT EXISTS (SELECT FROM "brands" WHERE "brands"."slug" = "numbered"."slug") THEN '' ELSE '-' || "number" END
FROM "numbered" ORDER BY "name"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "products" SET "brand_id" = "brands"."id" FROM "brands" WHERE "products"."brand_id" IS NULL AND "products"."brand" <> '' AND "brands"."name" = "products"."brand"::citext;

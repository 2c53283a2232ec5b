-- The order of the dictionary follows that of the products: S, M, L.
WITH "offered" AS (
	SELECT "each"."role", "each"."value", "each"."place" FROM "products", LATERAL (
		SELECT 'color', "value", "place" FROM unnest("colors") WITH ORDINALITY AS "colors" ("value", "place")
		UNION ALL SELECT 'size', "value", "place" FROM unnest("sizes") WITH ORDINALITY AS "sizes" ("value", "place")
	) AS "each" ("role", "value", "place")
	UNION ALL SELECT 'color', "color", 1000 FROM "variants" WHERE "color" IS NOT NULL
	UNION ALL SELECT 'size', "size", 1000 FROM "variants" WHERE "size" IS NOT NULL
), "ranked" AS (
	SELECT "role", "value", row_number() OVER (PARTITION BY "role" ORDER BY avg("place") FILTER (WHERE "place" < 1000) NULLS LAST, "value") AS "place"
	FROM "offered" GROUP BY "role", "value"
)
INSERT INTO "option_values" ("type_id", "value", "position")
	SELECT "option_types"."id", "value", "place" - 1 FROM "ranked" JOIN "option_types" USING ("role") ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A color comes before a size, as in the former API.
INSERT INTO "product_options" ("product_id", "position", "type_id")
	SELECT "used"."product_id", row_number() OVER (PARTITION BY "used"."product_id" ORDER BY "option_types"."position"), "option_types"."id"
	FROM (
		SELECT "id" AS "product_id", 'color' AS "role" FROM "products" WHERE "colors" <> '{}'
		UNION SELECT "id", 'size' FROM "products" WHERE "sizes" <> '{}'
		UNION SELECT "product_id", 'color' FROM "variants" WHERE "color" IS NOT NULL
		UNION SELECT "product_id", 'size' FROM "variants" WHERE "size" IS NOT NULL
	) AS "used" JOIN "option_types" USING ("role")
	WHERE NOT EXISTS (SELECT FROM "product_options" AS "had" WHERE "had"."product_id" = "used"."product_id");
--> statement-breakpoint
INSERT INTO "product_option_values" ("product_id", "value_id", "position")
	SELECT "used"."product_id", "option_values"."id", min("used"."place") FROM (
		SELECT "id" AS "product_id", 'color' AS "role", "value", "place" - 1 AS "place" FROM "products", unnest("colors") WITH ORDINALITY AS "each" ("value", "place")
		UNION ALL SELECT "id", 'size', "value", "place" - 1 FROM "products", unnest("sizes") WITH ORDINALITY AS "each" ("value", "place")
		UNION ALL SELECT "product_id", 'color', "color", 1000 FROM "variants" WHERE "color" IS NOT NULL
		UNION ALL SELECT "product_id", 'size', "size", 1000 FROM "variants" WHERE "size" IS NOT NULL
	) AS "used"
	JOIN "option_types" USING ("role")
	JOIN "option_values" ON "option_values"."type_id" = "option_types"."id" AND "option_values"."value" = "used"."value"
	GROUP BY "used"."product_id", "option_values"."id"
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Variants get new columns, but their products stay as they are: without this, each process would read all products again. Other
-- transactions do not see this version of the function.
create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  return null;
end $$;
--> statement-breakpoint
UPDATE "variants" SET
	"option1" = CASE WHEN "placed"."color_at" = 1 THEN "placed"."color_id" WHEN "placed"."size_at" = 1 THEN "placed"."size_id" END,
	"option2" = CASE WHEN "placed"."color_at" = 2 THEN "placed"."color_id" WHEN "placed"."size_at" = 2 THEN "placed"."size_id" END
FROM (
	SELECT "variants"."id", "color_place"."position" AS "color_at", "color_value"."id" AS "color_id",
		"size_place"."position" AS "size_at", "size_value"."id" AS "size_id"
	FROM "variants"
	JOIN "option_types" AS "color_type" ON "color_type"."role" = 'color'
	JOIN "option_types" AS "size_type" ON "size_type"."role" = 'size'
	LEFT JOIN "product_options" AS "color_place" ON "color_place"."product_id" = "variants"."product_id" AND "color_place"."type_id" = "color_type"."id"
	LEFT JOIN "option_values" AS "color_value" ON "color_value"."type_id" = "color_type"."id" AND "color_value"."value" = "variants"."color"
	LEFT JOIN "product_options" AS "size_place" ON "size_place"."product_id" = "variants"."product_id" AND "size_place"."type_id" = "size_type"."id"
	LEFT JOIN "option_values" AS "size_value" ON "size_value"."type_id" = "size_type"."id" AND "size_value"."value" = "variants"."size"
	WHERE num_nonnulls("variants"."color", "variants"."size") > 0
		AND num_nonnulls("variants"."option1", "variants"."option2", "variants"."option3") = 0
) AS "placed"
WHERE "variants"."id" = "placed"."id";
--> statement-breakpoint
create or replace function variants_changed() returns trigger language plpgsql as $$
begin
  update products set changed_in = pg_current_xact_id()
  where id in (select product_id from changed) and changed_in <> pg_current_xact_id();
  return null;
end $$;
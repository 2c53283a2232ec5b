-- Choices that differ only in the form of a final sigma become one.
CREATE TEMPORARY TABLE "same_choices" ON COMMIT DROP AS
	SELECT id, first FROM (
		SELECT id, min(id) OVER (PARTITION BY attribute_id, replace(lower(name), 'ς', 'σ')) AS first FROM "attribute_choices"
	) AS choice WHERE id <> first;
--> statement-breakpoint
DELETE FROM "product_attributes" AS had USING "same_choices" AS same
	WHERE had.choice_id = same.id AND EXISTS (
		SELECT FROM "product_attributes" AS other
		LEFT JOIN "same_choices" AS too ON too.id = other.choice_id
		WHERE other.product_id = had.product_id AND coalesce(too.first, other.choice_id) = same.first
			AND (other.position < had.position OR too.id IS NULL));
--> statement-breakpoint
UPDATE "product_attributes" AS had SET choice_id = same.first FROM "same_choices" AS same WHERE had.choice_id = same.id;
--> statement-breakpoint
DELETE FROM "attribute_choices" USING "same_choices" AS same WHERE "attribute_choices".id = same.id;
--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_choices_one_folded_name" ON "attribute_choices" USING btree ("attribute_id",replace(lower("name"), 'ς', 'σ'));

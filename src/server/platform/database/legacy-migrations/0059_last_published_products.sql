ALTER TABLE "products" ADD COLUMN "last_published" jsonb;--> statement-breakpoint
CREATE FUNCTION keep_last_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status <> 'Draft' THEN
		new.last_published := null;
	ELSIF old.status <> 'Draft' THEN
		-- Variants are saved after their product: these are still the published ones.
		new.last_published := jsonb_build_object('name', old.name, 'variants', (
			SELECT coalesce(jsonb_object_agg(id, jsonb_build_object('sku', sku, 'color', color, 'size', size,
				'price', coalesce(price, old.price), 'image', coalesce(image, old.images[1]))), '{}')
			FROM variants WHERE product_id = old.id
		));
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_last_published BEFORE UPDATE OF status ON "products"
	FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION keep_last_published();

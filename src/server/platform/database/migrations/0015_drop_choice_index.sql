DROP INDEX "attribute_choices_one_name";
